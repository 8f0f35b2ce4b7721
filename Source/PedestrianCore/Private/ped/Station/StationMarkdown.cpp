// SPDX-License-Identifier: MIT
#include "ped/Station/StationSchema.h"

#include "ped/Station/FieldCheck.h"
#include "ped/Station/StationDescribe.h"

namespace ped {

namespace {

/// Sections in the order in which types are first met, each once.
struct Document {
    std::vector<std::string> titles;
    std::vector<std::string> sections;

    /// The place of a new section, or nothing when the type has one.
    std::optional<std::size_t> open(const std::string& title) {
        for (const std::string& known : titles)
            if (known == title)
                return std::nullopt;
        titles.push_back(title);
        sections.emplace_back();
        return sections.size() - 1;
    }
};

template <class T>
void addSection(Document& document, std::string& typeName);

std::string anchor(std::string_view title) {
    std::string out;
    for (const char c : title)
        out += c == ' ' ? '-' : c;
    return out;
}

class TableWriter {
public:
    explicit TableWriter(Document& document) : document_(document) {}

    void type(const TypeInfo& info) {
        type_ = info;
        section_ = document_.open(info.name);
    }

    template <class E>
    void kind(const char* name, E& value, const FieldInfo& info) {
        for (const EnumName<E>& e : enumNames(value)) {
            kinds_.push_back(e.text);
            kindText_.append("- `\"").append(e.text).append("\"`: ").append(e.doc).append("\n");
        }
        row(name, value, info);
    }

    template <class T>
    void field(const char* name, T& value, const FieldInfo& info) {
        tellWords(name, value);
        row(name, value, info);
    }

    template <class T>
    void row(const char* name, T& value, const FieldInfo& info) {
        if (!section_)
            return;
        std::string row = "| `" + std::string(name) + "` | " + typeText(value, info) + " | " + info.unit + " | ";
        row +=
            limitText(value, info) + " | " + (info.required ? "**required**" : initialText(value)) + " | " + info.doc;
        if (info.kinds != 0) {
            std::string kinds;
            for (std::size_t k = 0; k < kinds_.size(); ++k)
                if ((info.kinds >> k & 1u) != 0)
                    kinds.append(kinds.empty() ? "" : ", ").append(kinds_[k]);
            row += " (" + kinds + ")";
        }
        rows_ += row + " |\n";
    }

    void finish() {
        if (!section_)
            return;
        std::string& out = document_.sections[*section_];
        out = "### " + std::string(type_.name) + "\n\n" + type_.doc + ".\n\n";
        if (!kindText_.empty())
            out += kindText_ + "\n";
        out += "| field | type | unit | limits | default | meaning |\n|---|---|---|---|---|---|\n" + rows_ + "\n" +
               wordText_;
    }

    TypeInfo typeInfo() const { return type_; }

private:
    /// What may be written where a field takes one word of a few.
    template <class T>
    void tellWords(const char* name, T& value) {
        if constexpr (std::is_enum_v<T>) {
            wordText_.append("Words of `").append(name).append("`:\n\n");
            for (const EnumName<T>& e : enumNames(value))
                wordText_.append("- `\"").append(e.text).append("\"`: ").append(e.doc).append("\n");
            wordText_ += "\n";
        } else if constexpr (requires { tellWords(name, *value.data()); } && !std::is_same_v<T, std::string>) {
            std::remove_reference_t<decltype(*value.data())> element{};
            tellWords(name, element);
        }
    }

    static std::string typeText(bool&, const FieldInfo&) { return "truth value"; }
    static std::string typeText(float&, const FieldInfo&) { return "number"; }
    static std::string typeText(std::int32_t&, const FieldInfo&) { return "whole number"; }
    static std::string typeText(Vec2&, const FieldInfo&) { return "[x, y]"; }
    static std::string typeText(Vec3&, const FieldInfo&) { return "[x, y, z]"; }
    static std::string typeText(std::string&, const FieldInfo& info) { return info.refers ? "name" : "text"; }
    template <class T>
    std::string typeText(std::vector<T>&, const FieldInfo& info) {
        T element{};
        const bool plural = std::is_same_v<T, float> || std::is_same_v<T, std::string>;
        return "list of " + typeText(element, info) + (plural ? "s" : "");
    }
    template <class T>
    std::string typeText(T&, const FieldInfo&) {
        if constexpr (std::is_enum_v<T>) {
            return "kind";
        } else {
            std::string name;
            addSection<T>(document_, name);
            return "[" + name + "](#" + anchor(name) + ")";
        }
    }

    static std::string numbers(const FieldInfo& info, int axis) {
        const Range range = rangeOf(info, axis);
        return numberText(range.min) + " to " + numberText(range.max);
    }
    static std::string limitText(float&, const FieldInfo& info) { return numbers(info, 0); }
    static std::string limitText(std::int32_t&, const FieldInfo& info) { return numbers(info, 0); }
    static std::string limitText(Vec2&, const FieldInfo& info) { return numbers(info, 0); }
    static std::string limitText(Vec3&, const FieldInfo& info) {
        const bool same = numbers(info, 0) == numbers(info, 2);
        return numbers(info, 0) + (same ? "" : "; z " + numbers(info, 2));
    }
    static std::string limitText(std::string&, const FieldInfo& info) {
        return std::to_string(info.minCount) + " to " + std::to_string(maxTextLength(info)) + " bytes";
    }
    template <class T>
    std::string limitText(std::vector<T>&, const FieldInfo& info) {
        T element{};
        std::string out = std::to_string(info.minCount) + " to " + std::to_string(maxListLength(info)) + " elements";
        if constexpr (std::is_same_v<T, float> || std::is_same_v<T, Vec2> || std::is_same_v<T, Vec3>)
            out += "; " + limitText(element, info);
        return out;
    }
    template <class T>
    std::string limitText(T&, const FieldInfo&) {
        return "";
    }

    static std::string initialText(bool& v) { return v ? "true" : "false"; }
    static std::string initialText(float& v) { return numberText(shortestDouble(v)); }
    static std::string initialText(std::int32_t& v) { return std::to_string(v); }
    static std::string initialText(std::string&) { return "none"; }
    static std::string initialText(Vec2& v) { return "[" + initialText(v.x) + ", " + initialText(v.y) + "]"; }
    static std::string initialText(Vec3& v) {
        return "[" + initialText(v.x) + ", " + initialText(v.y) + ", " + initialText(v.z) + "]";
    }
    template <class T>
    static std::string initialText(std::vector<T>&) {
        return "empty";
    }
    template <class T>
    std::string initialText(T& v) {
        if constexpr (std::is_enum_v<T>)
            return "`\"" + std::string(enumNames(v)[static_cast<std::size_t>(v)].text) + "\"`";
        else
            return "its defaults";
    }

    Document& document_;
    TypeInfo type_;
    std::optional<std::size_t> section_;
    std::vector<std::string_view> kinds_;
    std::string kindText_;
    std::string wordText_; ///< Of the fields that take one word of a few.
    std::string rows_;
};

template <class T>
void addSection(Document& document, std::string& typeName) {
    T desc{};
    TableWriter writer(document);
    describe(writer, desc);
    writer.finish();
    typeName = writer.typeInfo().name;
}

} // namespace

std::string stationFormatMarkdown() {
    Document document;
    std::string name;
    addSection<StationDesc>(document, name);
    std::string out;
    for (const std::string& section : document.sections)
        out += section;
    return out;
}

} // namespace ped
