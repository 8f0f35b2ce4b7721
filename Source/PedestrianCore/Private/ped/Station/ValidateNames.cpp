// SPDX-License-Identifier: MIT
#include "ped/Base/NameMap.h"
#include "ped/Station/Validate.h"

namespace ped::validate {

namespace {

/// A named thing.
struct Entry {
    std::string_view name;
    std::string place;
    const char* type;
    NameKind kind;
};

class NameCollector : public Walker<NameCollector> {
public:
    NameCollector(std::vector<Entry>& entries, NameMap& map, Diagnostics& out, std::vector<Mend>* mends)
        : entries_(entries), map_(map), out_(out), mends_(mends) {}

    template <class T>
    void leaf(const T&, const FieldInfo&) {}
    void leafInList(const std::string&, const FieldInfo&) {}
    void list(std::size_t, const FieldInfo&) {}
    void leaf(const std::string& name, const FieldInfo& info) {
        if (info.declares == NameKind::None || name.empty())
            return;
        const auto index = static_cast<std::uint32_t>(entries_.size());
        if (!map_.insert(name, index)) {
            const Entry& first = entries_[map_.find(name).value_or(0)];
            out_.error(path.text(), "The name " + quoted(name) + " is taken by " + first.place + ".",
                       "Give one of them another name.");
            taken_.push_back(index);
        }
        entries_.push_back({name, path.text(), type_.name, info.declares});
    }

    /// Other names for those that come second, when all are known.
    void offerNames() {
        for (const std::uint32_t index : taken_) {
            if (!mends_)
                return;
            const std::string base(entries_[index].name);
            int number = 2;
            while (map_.contains(base + " " + std::to_string(number)))
                ++number;
            const std::string other = base + " " + std::to_string(number);
            map_.insert(other, index);
            mends_->push_back({entries_[index].place,
                               "Rename it to " + quoted(other),
                               {{entries_[index].place, Value::string(other)}}});
        }
    }

private:
    std::vector<Entry>& entries_;
    NameMap& map_;
    Diagnostics& out_;
    std::vector<Mend>* mends_;
    std::vector<std::uint32_t> taken_; ///< Entries whose name was taken.
};

class ReferenceChecker : public Walker<ReferenceChecker> {
public:
    ReferenceChecker(const std::vector<Entry>& entries, const NameMap& map, Diagnostics& out, std::vector<Mend>* mends)
        : entries_(entries), map_(map), out_(out), mends_(mends) {}

    template <class T>
    void leaf(const T&, const FieldInfo&) {}
    void leaf(const std::string& name, const FieldInfo& info) { check(name, info); }
    void leafInList(const std::string& name, const FieldInfo& info) { check(name, info); }
    void list(std::size_t, const FieldInfo&) {}

private:
    void check(const std::string& name, const FieldInfo& info) {
        if (info.refers == 0 || name.empty())
            return;
        const std::optional<std::uint32_t> found = map_.find(name);
        if (!found)
            dangling(name, info);
        else if ((bitsOf(entries_[*found].kind) & info.refers) == 0)
            out_.error(path.text(),
                       quoted(name) + " is " + withArticle(entries_[*found].type) + ", not " + wanted(info) + ".",
                       "Use the name of " + wanted(info) + ".");
    }

    /// "a queue", or "a region or an object" where many kinds will do.
    std::string wanted(const FieldInfo& info) const {
        if ((info.refers & (info.refers - 1)) != 0)
            return "a region or an object other than a sign";
        for (const Entry& entry : entries_)
            if (bitsOf(entry.kind) == info.refers)
                return withArticle(entry.type);
        return "a thing of the right kind";
    }

    void dangling(const std::string& name, const FieldInfo& info) {
        std::string_view similar;
        // A suggestion costs a pass over all names: enough for the first errors, which are those that are read.
        if (++suggestions_ <= 20) {
            std::vector<std::string_view> known;
            for (const Entry& entry : entries_)
                if ((bitsOf(entry.kind) & info.refers) != 0)
                    known.push_back(entry.name);
            similar = nearestName(name, known);
        }
        out_.error(path.text(), "There is nothing named " + quoted(name) + ".",
                   similar.empty() ? "Add it, or use the name of " + wanted(info) + " that exists."
                                   : "Did you mean \"" + std::string(similar) + "\"?");
        if (mends_ && !similar.empty())
            mends_->push_back({path.text(), "Use " + quoted(similar), {{path.text(), Value::string(similar)}}});
    }

    const std::vector<Entry>& entries_;
    const NameMap& map_;
    Diagnostics& out_;
    std::vector<Mend>* mends_;
    int suggestions_ = 0;
};

} // namespace

void checkNames(const StationDesc& desc, Diagnostics& out, std::vector<Mend>* mends) {
    std::vector<Entry> entries;
    NameMap map;
    NameCollector collector(entries, map, out, mends);
    describe(collector, desc);
    ReferenceChecker checker(entries, map, out, mends);
    describe(checker, desc);
    collector.offerNames();
}

} // namespace ped::validate
