"""The part of JSON schema (draft 2020-12) that `talus schema` uses, as a small validator."""

TYPES = {
    "object": lambda x: isinstance(x, dict),
    "array": lambda x: isinstance(x, list),
    "string": lambda x: isinstance(x, str),
    "boolean": lambda x: isinstance(x, bool),
    "integer": lambda x: isinstance(x, int) and not isinstance(x, bool),
    "number": lambda x: isinstance(x, (int, float)) and not isinstance(x, bool),
}
ANNOTATIONS = {"$schema", "$defs", "title", "description", "default", "format", "x-unit"}


def rules(schema, root, x):
    """Yields (keyword, holds) for each keyword of the schema; an unknown keyword is an error of the schema."""
    for keyword, value in schema.items():
        if keyword in ANNOTATIONS:
            continue
        elif keyword == "$ref":
            yield keyword, not errors(x, root["$defs"][value.removeprefix("#/$defs/")], root)
        elif keyword == "type":
            yield keyword, TYPES[value](x)
        elif keyword == "const":
            yield keyword, x == value
        elif keyword == "enum":
            yield keyword, x in value
        elif keyword == "oneOf":
            yield keyword, sum(not errors(x, s, root) for s in value) == 1
        elif keyword == "anyOf":
            yield keyword, any(not errors(x, s, root) for s in value)
        elif keyword == "allOf":
            yield keyword, all(not errors(x, s, root) for s in value)
        elif keyword == "not":
            yield keyword, bool(errors(x, value, root))
        elif keyword in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"):
            if TYPES["number"](x):
                yield keyword, {"minimum": x >= value, "maximum": x <= value, "exclusiveMinimum": x > value,
                                "exclusiveMaximum": x < value}[keyword]
        elif keyword in ("minItems", "maxItems"):
            if isinstance(x, list):
                yield keyword, len(x) >= value if keyword == "minItems" else len(x) <= value
        elif keyword == "minLength":
            yield keyword, not isinstance(x, str) or len(x) >= value
        elif keyword == "items":
            yield keyword, not isinstance(x, list) or all(not errors(item, value, root) for item in x)
        elif keyword == "required":
            yield keyword, not isinstance(x, dict) or all(name in x for name in value)
        elif keyword == "properties":
            if isinstance(x, dict):
                for name in x.keys() & value.keys():
                    yield f"{keyword}/{name}", not errors(x[name], value[name], root)
        elif keyword == "additionalProperties":
            if isinstance(x, dict):
                for name in x.keys() - schema.get("properties", {}).keys():
                    yield f"{keyword}/{name}", value is not False and not errors(x[name], value, root)
        else:
            raise AssertionError(f"the schema uses the keyword {keyword}")


def errors(x, schema, root=None):
    """Keywords that x violates."""
    return [keyword for keyword, holds in rules(schema, root or schema, x) if not holds]


def check_schema(schema):
    """Every default is of the right type and inside its limits; every reference exists."""
    root = schema

    def walk(node):
        if isinstance(node, dict):
            if "default" in node and "type" in node:
                assert errors(node["default"], node, root) == [], node
            if "$ref" in node:
                assert node["$ref"].removeprefix("#/$defs/") in root["$defs"]
            for value in node.values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    walk(schema)
