import { ApiError } from '@ws/api-client'
import { Button, Field, Input } from '@ws/ui'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, startTransition, useRef, useState } from 'react'
import { useOnce } from '../query/use-once'
import { PasswordWithHint } from './password-with-hint'

/** One line of such a form; `name` is the name on the wire, so that answers find their field. */
export interface AuthField {
  name: string
  label: string
  kind: 'text' | 'email' | 'password' | 'code'
  /** What password managers go by. */
  autoComplete: string
  hint?: string
  aside?: ReactNode
}

/** What people typed, by field name. */
export type AuthValues = Readonly<Record<string, string>>

/** Props of {@link AuthForm}. `check` answers field errors that need no server; `submit` is the call itself. */
export interface AuthFormProps {
  fields: readonly AuthField[]
  action: string
  submit: (values: AuthValues) => Promise<unknown>
  /** What follows the call is under way: the next page is being loaded. */
  busy?: boolean
  check?: (values: AuthValues) => Record<string, string>
  /** Between the fields and the button: «Запомнить меня». */
  children?: ReactNode
  /** `plain` among other things of a page, where nothing is large; the form is empty again when it was sent. */
  look?: 'plain'
  /** Another button beside the first: «Отмена». */
  aside?: ReactNode
}

const CAPITALS = { text: 'words', email: 'none', code: 'characters' } as const

type Problems = { fields: Readonly<Record<string, string>>; form?: string }
const NO_PROBLEMS: Problems = { fields: {} }

/** The one form behind passwords and codes: labels above, errors at their fields, anything else said above the button. */
export function AuthForm({ fields, action, submit, busy = false, check, children, look, aside }: AuthFormProps) {
  const [values, setValues] = useState<AuthValues>({})
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [isSending, setSending] = useState(false)
  const isBusy = isSending || busy
  const form = useRef<HTMLFormElement>(null)

  const send = useOnce(async (_typed: AuthValues) => {
    if (isBusy) return
    const wrong = { ...check?.(values), ...missing(fields, values) }
    if (Object.keys(wrong).length > 0) return show({ fields: wrong })
    setSending(true)
    setProblems(NO_PROBLEMS)
    try {
      await submit(values)
      if (look === 'plain') setValues({})
      // Together with the page it leads to, which the router shows in a transition: the button must not look idle before.
      startTransition(() => setSending(false))
    } catch (error) {
      show(toProblems(error, fields))
      setSending(false)
    }
  })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send(values)
  }

  function show(next: Problems) {
    setProblems(next)
    const first = fields.find(({ name }) => next.fields[name] !== undefined)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
  }

  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
      {fields.map((field, index) => (
        <AuthFormField
          key={field.name}
          field={field}
          isLarge={look !== 'plain'}
          isFirst={index === 0}
          value={values[field.name] ?? ''}
          error={problems.fields[field.name]}
          onChange={(value) => setValues((all) => ({ ...all, [field.name]: value }))}
        />
      ))}
      {children}
      {problems.form !== undefined && (
        <p role="alert" className="flex items-start gap-2 rounded-md bg-bad-soft px-3 py-2 text-bad">
          <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span>{problems.form}</span>
        </p>
      )}
      {look === 'plain' ? (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={isBusy}>
            {action}
          </Button>
          {aside}
        </div>
      ) : (
        <Button type="submit" variant="primary" className="h-10" loading={isBusy}>
          {action}
        </Button>
      )}
    </form>
  )
}

interface AuthFormFieldProps {
  field: AuthField
  isLarge: boolean
  isFirst: boolean
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function AuthFormField({ field, isLarge, isFirst, value, error, onChange }: AuthFormFieldProps) {
  const { name, label, kind, autoComplete, hint, aside } = field
  const control = {
    name,
    value,
    autoComplete,
    autoFocus: isFirst,
    ...(isLarge && { className: 'h-10' }),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {kind === 'password' ? (
        <PasswordWithHint {...control} />
      ) : (
        <Input
          {...control}
          type={kind === 'email' ? 'email' : 'text'}
          spellCheck={false}
          autoCapitalize={CAPITALS[kind]}
        />
      )}
    </Field>
  )
}

function missing(fields: readonly AuthField[], values: AuthValues): Record<string, string> {
  const empty = fields.filter(({ name }) => (values[name] ?? '').trim() === '')
  return Object.fromEntries(empty.map(({ name }) => [name, 'Заполните поле']))
}

/** Errors of fields that are not on the form (a stale link's token) are said for the form as a whole. */
function toProblems(error: unknown, fields: readonly AuthField[]): Problems {
  if (!(error instanceof ApiError)) throw error
  const known = new Set(fields.map(({ name }) => name))
  const entries = Object.entries(error.errors).map(([name, texts]) => [name, texts.join(' ')] as const)
  const at = entries.filter(([name]) => known.has(name))
  const other = entries.filter(([name]) => !known.has(name)).map(([, text]) => text)
  if (at.length > 0 && other.length === 0) return { fields: Object.fromEntries(at) }
  return { fields: Object.fromEntries(at), form: other.join(' ') || presentRefusal(error) }
}

function presentRefusal(error: ApiError): string {
  return error.status === 0 ? 'Нет соединения с сервером. Проверьте сеть и повторите' : error.message
}
