/**
 * Lint rules for two ways of writing a schema that generate wrong types without any error (docs/decisions).
 * Redocly loads this file itself, so it stays plain JavaScript.
 */

/** `allOf: [A, { required: […] }]` becomes `A & Record<string, never>`, which nothing satisfies. */
function NoLoneRequired() {
  return {
    Schema(schema, { report, location }) {
      for (const [index, member] of (schema.allOf ?? []).entries()) {
        if (member?.required && !member.properties && !member.$ref) {
          report({
            message: 'Put `required` beside `allOf`: alone in a member it makes the generated type unusable.',
            location: location.child(['allOf', index]),
          })
        }
      }
    },
  }
}

/** `required` does not reach through two levels: the keys silently stay optional. */
function ComposeOneLevel() {
  return {
    Schema(schema, { report, location, resolve }) {
      for (const [index, member] of (schema.allOf ?? []).entries()) {
        const target = member?.$ref ? resolve(member).node : member
        if (target?.allOf) {
          report({
            message: 'Compose from flat schemas only: `required` does not reach through two levels of `allOf`.',
            location: location.child(['allOf', index]),
          })
        }
      }
    },
  }
}

export default function workspaceRules() {
  return {
    id: 'workspace',
    rules: { oas3: { 'no-lone-required': NoLoneRequired, 'compose-one-level': ComposeOneLevel } },
    configs: {
      recommended: { rules: { 'workspace/no-lone-required': 'error', 'workspace/compose-one-level': 'error' } },
    },
  }
}
