import { Field as UiField } from '@ws/ui'
import { clsx } from 'clsx'
import { Suspense, useId } from 'react'
import type { FormRow } from '../area-spec'
import { lazyPart } from '../lazy-part'
import { formOf, isSection, shownRow } from './form-values'
import type { AreaForm } from './use-area-form'

/** The rows and sections of a form as the area declares them. */
export function FormFields({ form, id }: { form: AreaForm; id: number | undefined }) {
  return (
    <div className="flex flex-col gap-6">
      {formOf(form.area).map((item) => {
        if (!isSection(item)) return <Row key={String(item)} row={item} form={form} />
        if (item.when?.(form.values) === false) return null
        const Body = item.body && lazyPart(item.body)
        return (
          <Section key={item.section} title={item.section}>
            {item.rows?.map((candidate) => {
              const row = shownRow(candidate, form.values)
              return row !== null && <Row key={String(row)} row={row} form={form} />
            })}
            {Body && (
              <Suspense fallback={null}>
                <Body id={id} values={form.values} set={form.set} />
              </Suspense>
            )}
          </Section>
        )
      })}
    </div>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <h2 id={heading} className="font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

const columns: Record<number, string> = { 1: '', 2: 'grid-cols-2', 3: 'grid-cols-3' }

function Row({ row, form }: { row: FormRow<string>; form: AreaForm }) {
  const keys = typeof row === 'string' ? [row] : row
  return (
    <div
      className={clsx(
        // A lone field that shows nothing, such as a template where there are none, takes no room.
        'grid gap-4 has-[>[data-field]:only-child:empty]:hidden max-md:grid-cols-1',
        columns[keys.length] ?? 'grid-cols-4',
      )}
    >
      {keys.map((key) => (
        <FormField key={key} name={key} form={form} />
      ))}
    </div>
  )
}

function FormField({ name, form }: { name: string; form: AreaForm }) {
  const field = form.area.fields[name]
  if (field?.Input === undefined) return null
  const { label, value, error, nested, constraint, onChange, onBlur, onPendingChange } = form.input(name)
  const required = constraint.required === true
  const control = (
    <field.Input
      name={name}
      label={label}
      value={value}
      invalid={error !== undefined}
      required={required}
      constraint={constraint}
      record={form.record}
      nested={nested}
      onChange={onChange}
      onClear={() => onChange(null)}
      onBlur={onBlur}
      onPendingChange={onPendingChange}
      form={{ values: form.values, set: form.set }}
    />
  )
  if (field.frame === 'own') {
    return (
      <div data-field={name} className="flex min-w-0 flex-col gap-1 self-end">
        {control}
        {field.hint !== undefined && <p className="text-ink-3 text-sm">{field.hint}</p>}
        {error !== undefined && (
          <p role="alert" className="text-bad text-sm">
            {error}
          </p>
        )}
      </div>
    )
  }
  return (
    <UiField data-field={name} label={label} hint={field.hint} error={error} required={required}>
      {control}
    </UiField>
  )
}

/** Moves the focus to the control of a field and brings it into view. */
export function focusField(root: HTMLElement | null, name: string): void {
  const frame = root?.querySelector<HTMLElement>(`[data-field="${name}"]`)
  const control =
    frame?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    frame?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button')
  frame?.scrollIntoView?.({ block: 'center' })
  control?.focus({ preventScroll: true })
}
