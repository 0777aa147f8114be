import { createContext, useContext } from 'react'

/** What a field tells the control inside it. */
export interface FieldWiring {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

/** Carries the wiring from the field to its control. */
export const FieldContext = createContext<FieldWiring | null>(null)

/** The attributes a control may be given by hand; they win over the field's. */
export interface OwnWiring {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
  'aria-required'?: boolean | 'true' | 'false'
}

/** Attributes of a labelable control inside a field: id, description, error and required state. */
export function useFieldControl(own: OwnWiring): OwnWiring {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  }
}

/** Attributes of a group (radio buttons, segments) inside a field: it is named by the label's id. */
export function useFieldGroup(ownLabel?: string) {
  const field = useContext(FieldContext)
  return {
    'aria-labelledby': ownLabel ? undefined : field?.labelId,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  }
}
