# solutions.mk: keeps the solutions of a collection up to date as files, with GNU make.
#
#     make -j4 -f /usr/local/share/soktools/solutions.mk LEVELS=levels.sok
#
# Each level has its solution in DIR, in a file named after the hash of its board (sok(5)). So what
# counts is the board, not when a file was written: a level that changes gets another file, and one
# that is moved to another place, rotated or mirrored keeps the one it had. SOLVED is the collection
# with all solutions, each replayed by sokverify on its own level.
#
# A level that SOLVE did not solve is tried again only by `make ... retry', usually with other limits.
# `make ... prune' removes the solutions of boards that are gone. File names must contain no blanks
# and begin with no dash.
LEVELS ?= levels.sok
DIR    ?= solutions
SOLVED ?= $(basename $(LEVELS)).solved.sok
SOLVE  ?= soksolve -q -t 60
INDEX  := $(DIR)/index.mk

.PHONY: all retry prune FORCE
all: $(SOLVED)

# A target for each board, with the position of the first level that has it; written again only if the
# bytes of the collection have changed, and not where no level can be read.
$(INDEX): FORCE
	@mkdir -p $(DIR)
	@{ echo "# $$(cksum <$(LEVELS))"; sokparse -q -T tsv $(LEVELS) | awk -F '\t' ' \
	    NR > 1 && $$4 != "" && !seen[$$4]++ { file = "$(DIR)/" $$4 ".sok"; \
	        print "BOARDS += " file "\n" file ": POSITION = " $$2 }'; } >$@.new
	@grep -q '^BOARDS' $@.new || { rm $@.new; exit 1; }
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi
-include $(INDEX)
list = sed -n 's/^BOARDS += //p' $(INDEX)

# Statuses 1 and 3 are answers, too.
$(BOARDS):
	$(SOLVE) -o $@ $(LEVELS) $(POSITION) || case $$? in 1 | 3) ;; *) exit 1 ;; esac

$(SOLVED): $(BOARDS) $(INDEX)
	@$(list) | xargs cat >$(DIR)/all.new
	sokverify -q -T sok -s $(DIR)/all.new -o $@ $(LEVELS) || [ $$? -eq 3 ] || \
	    { touch -ct 197001020000 $@; exit 1; } # to be made again
	@rm $(DIR)/all.new

retry:
	@$(list) | xargs grep -l '^Status: [ls]' /dev/null | xargs rm -f

prune: $(INDEX)
	@$(list) >$(DIR)/list.new
	@find $(DIR) | grep -E '/[0-9a-f]{16}\.sok$$' | grep -vxFf $(DIR)/list.new | xargs rm -f
	@rm $(DIR)/list.new
