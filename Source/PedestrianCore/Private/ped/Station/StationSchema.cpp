// SPDX-License-Identifier: MIT
#include "ped/Station/StationSchema.h"

#include "ped/Station/FieldCheck.h"
#include "ped/Station/StationDescribe.h"

namespace ped {

namespace {

Value text(std::string_view s) {
    return Value::string(s);
}

Value number(std::size_t n) {
    return Value::number(static_cast<double>(n));
}

/// "purchase point" -> "purchasePoint".
std::string definitionName(std::string_view typeName) {
    std::string out;
    bool capital = false;
    for (const char c : typeName) {
        if (c == ' ') {
            capital = true;
            continue;
        }
        out += capital && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        capital = false;
    }
    return out;
}

/// Builds the schema of one object, and the definitions of the objects in it.
class SchemaObject {
public:
    explicit SchemaObject(Value& definitions) : definitions_(definitions) {}

    void type(const TypeInfo& info) { type_ = info; }

    template <class E>
    void kind(const char* name, E& value, const FieldInfo& info) {
        for (const EnumName<E>& e : enumNames(value)) {
            kinds_.push_back(e.text);
            if (e.value == value)
                initialKind_ = e.text;
        }
        field(name, value, info);
    }

    template <class T>
    void field(const char* name, T& value, const FieldInfo& info) {
        Value schema = typeOf(value, info);
        std::string doc = info.doc;
        if (*info.unit)
            doc.append(" [").append(info.unit).append("]");
        schema.set("description", text(doc));
        if (std::optional<Value> initial = initialOf(value); initial && !info.required && info.kinds == 0)
            schema.set("default", std::move(*initial));
        fields_.push_back({name, info, std::move(schema)});
    }

    TypeInfo typeInfo() const { return type_; }

    Value finish(bool isRoot) {
        Value out = Value::object();
        Value properties = Value::object();
        Value required = Value::array();
        if (isRoot)
            properties.set("$schema", std::move(Value::object()
                                                    .set("type", text("string"))
                                                    .set("description", text("This schema, for text editors"))));
        for (Field& f : fields_) {
            properties.set(f.name, std::move(f.schema));
            if (f.info.required && f.info.kinds == 0)
                required.push(text(f.name));
        }
        out.set("description", text(type_.doc))
            .set("type", text("object"))
            .set("additionalProperties", Value::boolean(false));
        out.set("properties", std::move(properties));
        if (!required.items().empty())
            out.set("required", std::move(required));
        if (!kinds_.empty())
            out.set("allOf", kindRules());
        return out;
    }

private:
    struct Field {
        const char* name;
        FieldInfo info;
        Value schema;
    };

    /// For each kind: if the object is of it, then some fields must be there, and some must not.
    Value kindRules() const {
        Value rules = Value::array();
        for (std::size_t k = 0; k < kinds_.size(); ++k) {
            Value is = Value::object();
            is.set("properties",
                   std::move(Value::object().set("kind", std::move(Value::object().set("const", text(kinds_[k]))))));
            if (kinds_[k] != initialKind_) // an object without a kind is of the initial kind
                is.set("required", std::move(Value::array().push(text("kind"))));
            Value forbidden = Value::object();
            Value required = Value::array();
            for (const Field& f : fields_) {
                const bool applies = f.info.kinds == 0 || (f.info.kinds >> k & 1u) != 0;
                if (!applies)
                    forbidden.set(f.name, Value::boolean(false));
                else if (f.info.kinds != 0 && f.info.required)
                    required.push(text(f.name));
            }
            Value then = Value::object();
            if (!required.items().empty())
                then.set("required", std::move(required));
            if (!forbidden.members().empty())
                then.set("properties", std::move(forbidden));
            rules.push(std::move(Value::object().set("if", std::move(is)).set("then", std::move(then))));
        }
        return rules;
    }

    static Value numberSchema(const char* type, const FieldInfo& info, int axis) {
        const Range range = rangeOf(info, axis);
        return std::move(Value::object()
                             .set("type", text(type))
                             .set("minimum", Value::number(range.min))
                             .set("maximum", Value::number(range.max)));
    }

    static Value vectorSchema(const FieldInfo& info, int axes) {
        Value items = Value::array();
        for (int axis = 0; axis < axes; ++axis)
            items.push(numberSchema("number", info, axis));
        Value out = Value::object();
        out.set("type", text("array")).set("prefixItems", std::move(items)).set("items", Value::boolean(false));
        out.set("minItems", Value::number(axes));
        return out;
    }

    static Value textSchema(std::size_t least, std::size_t most) {
        Value out = Value::object();
        out.set("type", text("string"));
        if (least > 0)
            out.set("minLength", number(least));
        return std::move(out.set("maxLength", number(most)));
    }

    static Value typeOf(bool&, const FieldInfo&) { return std::move(Value::object().set("type", text("boolean"))); }
    static Value typeOf(float&, const FieldInfo& info) { return numberSchema("number", info, 0); }
    static Value typeOf(std::int32_t&, const FieldInfo& info) { return numberSchema("integer", info, 0); }
    static Value typeOf(Vec2&, const FieldInfo& info) { return vectorSchema(info, 2); }
    static Value typeOf(Vec3&, const FieldInfo& info) { return vectorSchema(info, 3); }
    static Value typeOf(std::string&, const FieldInfo& info) { return textSchema(info.minCount, maxTextLength(info)); }

    template <class E>
    requires std::is_enum_v<E>
    static Value typeOf(E& value, const FieldInfo&) {
        Value names = Value::array();
        for (const EnumName<E>& e : enumNames(value))
            names.push(text(e.text));
        return std::move(Value::object().set("enum", std::move(names)));
    }

    template <class T>
    Value typeOf(std::vector<T>&, const FieldInfo& info) {
        T element{};
        Value items;
        if constexpr (std::is_same_v<T, std::string>)
            items = textSchema(1, limits::nameLength);
        else
            items = typeOf(element, info);
        Value out = Value::object();
        out.set("type", text("array"));
        if (info.minCount > 0)
            out.set("minItems", number(info.minCount));
        out.set("maxItems", number(maxListLength(info)));
        return std::move(out.set("items", std::move(items)));
    }

    template <class T>
    requires std::is_class_v<T> Value typeOf(T&, const FieldInfo&) {
        T desc{};
        SchemaObject object(definitions_);
        describe(object, desc);
        const std::string name = definitionName(object.typeInfo().name);
        if (!definitions_.find(name))
            definitions_.set(name, object.finish(false));
        return std::move(Value::object().set("$ref", text("#/$defs/" + name)));
    }

    static std::optional<Value> initialOf(bool& v) { return Value::boolean(v); }
    static std::optional<Value> initialOf(float& v) { return Value::number(shortestDouble(v)); }
    static std::optional<Value> initialOf(std::int32_t& v) { return Value::number(v); }
    template <class T>
    std::optional<Value> initialOf(T& v) {
        if constexpr (std::is_enum_v<T>)
            return text(enumNames(v)[static_cast<std::size_t>(v)].text);
        else
            return std::nullopt;
    }

    Value& definitions_;
    TypeInfo type_;
    std::vector<Field> fields_;
    std::vector<std::string_view> kinds_;
    std::string_view initialKind_;
};

} // namespace

Value stationSchema() {
    StationDesc desc;
    Value definitions = Value::object();
    SchemaObject root(definitions);
    describe(root, desc);
    Value out = Value::object();
    out.set("$schema", text("https://json-schema.org/draft/2020-12/schema"));
    out.set("title", text("PedestrianSim station"));
    Value object = root.finish(true);
    for (Member& member : object.members())
        out.members().push_back(std::move(member));
    out.set("$defs", std::move(definitions));
    return out;
}

} // namespace ped
