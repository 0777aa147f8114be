import { createContext, useContext, useEffect, useId } from 'react'

/** What a field tells the control inside it. */
export interface FieldWiring {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
  /** A control says what is wrong with the text in it; undefined takes it back. */
  reportProblem: (control: string, problem: string | undefined) => void
}

/** Carries the wiring from the field to its control. */
export const FieldContext = createContext<FieldWiring | null>(null)

/** The attributes a control may be given by hand; they win over the field's. */
export interface OwnWiring {
  id?: string | undefined
  disabled?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
}

/** Attributes of a labelable control inside a field: id, description, error, required and disabled state. */
export function useFieldControl(own: OwnWiring): OwnWiring {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field?.controlId,
    disabled: own.disabled ?? (field?.disabled || undefined),
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

/** Shows at the field what is wrong with the text in the control. Outside a field nothing is shown. */
export function useFieldProblem(problem: string | undefined) {
  const control = useId()
  const report = useContext(FieldContext)?.reportProblem
  useEffect(() => {
    if (problem === undefined || !report) return
    report(control, problem)
    return () => report(control, undefined)
  }, [control, report, problem])
}
