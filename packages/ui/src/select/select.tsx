import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import {
  type ForwardedRef,
  forwardRef,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { isFailed } from '../error-state/load-error'
import { useFieldControl, useFieldGroup } from '../field/field-context'
import { ClearButton, clearPlace } from '../input/clear-button'
import { controlLine, controlLook } from '../input/control-look'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { useFormValue } from '../lib/hooks/use-form-value'
import { useNonce } from '../nonce/use-nonce'
import { usePortalContainer } from '../portal/use-portal-container'
import { selectLabels } from './select-labels'
import { SelectNote } from './select-note'

/** One choice of a {@link Select}: `label` is what typing finds. */
export interface SelectOption<V extends string> {
  value: V
  label: string
  icon?: ReactNode
  disabled?: boolean | undefined
}

/** Options under a heading. */
export interface SelectGroup<V extends string> {
  label: string
  options: readonly SelectOption<V>[]
}

/**
 * Props of {@link Select}: `clearable` offers a way back to «nothing chosen»; `loading` and `error` tell of options that are
 * being fetched. Outside a `Field` it needs `aria-label`.
 */
export interface SelectProps<V extends string> {
  value?: V | null | undefined
  defaultValue?: V | null | undefined
  onChange?: ((value: V | null) => void) | undefined
  options: readonly (SelectOption<V> | SelectGroup<V>)[]
  /** The options are on their way. */
  loading?: boolean | undefined
  /** Why they did not come, or true; those there are can still be chosen. */
  error?: ReactNode
  onRetry?: (() => void) | undefined
  placeholder?: string | undefined
  clearable?: boolean | undefined
  disabled?: boolean | undefined
  /** Seen, reached by Tab and sent with the form, but not changed. */
  readOnly?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
  className?: string | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

function SelectWithRef<V extends string>(
  { value: given, defaultValue = null, onChange, options, placeholder, clearable = false, ...others }: SelectProps<V>,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { name, className, readOnly = false, loading = false, error, onRetry, ...props } = others
  const labels = useLabels('select', selectLabels)
  const container = usePortalContainer()
  const nonce = useNonce()
  const wiring = useFieldControl(props)
  const { 'aria-labelledby': fieldLabel } = useFieldGroup(props['aria-label'])
  const trigger = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => trigger.current as HTMLButtonElement)
  const [value, setValue] = useFormValue<V | null>(given, defaultValue, onChange, trigger)
  const all = options.flatMap((one) => ('options' in one ? one.options : [one]))
  const [open, setOpen] = useState(false)
  const hasFailed = isFailed(error) && !loading
  const failure = error === true ? labels.failed : error
  const state = loading ? labels.loading : hasFailed ? labels.failed : all.length === 0 ? labels.empty : undefined
  const note = hasFailed ? failure : state
  // Radix reserves the empty value for «nothing chosen», so values travel as places in the list.
  const placeOf = (option: SelectOption<V>) => String(all.indexOf(option))
  const chosen = all.find((option) => option.value === value)
  const hasClear = clearable && chosen !== undefined && !wiring.disabled && !readOnly
  return (
    <div data-slot="select" className={cn('wu:relative wu:w-full wu:min-w-0', className)}>
      <Primitive.Root
        value={chosen ? placeOf(chosen) : ''}
        open={open && !readOnly}
        onOpenChange={setOpen}
        // Letters choose in a closed list too; Radix itself brings the empty value back when the form is reset.
        onValueChange={(next) => !readOnly && setValue(next === '' ? null : (all[Number(next)]?.value ?? null))}
        disabled={wiring.disabled}
      >
        <Primitive.Trigger
          ref={trigger}
          aria-readonly={readOnly || undefined}
          aria-busy={loading || undefined}
          aria-label={props['aria-label']}
          {...wiring}
          title={chosen?.label}
          className={cn(controlLook, controlLine, 'wu:select-trigger')}
        >
          <span className={cn('wu:min-w-0 wu:truncate', hasClear && 'wu:me-5')}>
            <Primitive.Value
              // What is chosen has no name yet; to say that nothing is would be wrong.
              placeholder={(loading || hasFailed) && value !== null ? state : (placeholder ?? labels.placeholder)}
            />
          </span>
          <Primitive.Icon asChild>
            <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="wu:shrink-0 wu:text-ink-3" />
          </Primitive.Icon>
        </Primitive.Trigger>
        <Primitive.Portal container={container}>
          <Primitive.Content
            aria-label={props['aria-label']}
            aria-labelledby={fieldLabel}
            aria-busy={loading || undefined}
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            className="wu:select-list"
          >
            {/* Radix hides the bar, and would win over a layer; a long list should show how long it is. */}
            <Primitive.Viewport nonce={nonce} className="wu:overflow-y-auto wu:p-1 wu:[scrollbar-width:thin]!">
              {note && (
                <SelectNote
                  text={note}
                  loading={loading}
                  failed={hasFailed}
                  onRetry={hasFailed ? onRetry : undefined}
                  labels={labels}
                />
              )}
              {options.map((one) =>
                'options' in one ? (
                  <Primitive.Group key={one.label} className="wu:select-group">
                    <Primitive.Label className="wu:px-2 wu:py-1 wu:text-ink-3 wu:text-sm wu:wrap-anywhere">
                      {one.label}
                    </Primitive.Label>
                    {one.options.map((option) => (
                      <Choice key={option.value} option={option} place={placeOf(option)} />
                    ))}
                  </Primitive.Group>
                ) : (
                  <Choice key={one.value} option={one} place={placeOf(one)} />
                ),
              )}
            </Primitive.Viewport>
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
      {/* Lists hide the page from screen readers, live regions excepted. */}
      <span role="status" aria-live="polite" className="wu:sr-only">
        {open && (hasFailed && typeof error === 'string' ? error : state)}
      </span>
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} disabled={wiring.disabled} />}
      {hasClear && (
        <ClearButton
          className={clearPlace}
          label={labels.clear}
          onClick={() => {
            setValue(null)
            trigger.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** One of a closed list, in groups where it is long. Letters typed go to the option that begins with them. */
export const Select = forwardRef(SelectWithRef) as <V extends string>(
  props: SelectProps<V> & RefAttributes<HTMLButtonElement>,
) => ReactElement

function Choice({ option, place }: { option: SelectOption<string>; place: string }) {
  return (
    <Primitive.Item value={place} disabled={option.disabled} textValue={option.label} className="wu:select-option">
      <Primitive.ItemText asChild>
        <span data-slot="select-choice" className="wu:inline-flex wu:min-w-0 wu:items-center wu:gap-2">
          {option.icon}
          <span className="wu:min-w-0 wu:wrap-anywhere">{option.label}</span>
        </span>
      </Primitive.ItemText>
      <Primitive.ItemIndicator className="wu:absolute wu:end-2 wu:flex wu:text-brand">
        <Check aria-hidden size={16} strokeWidth={1.75} />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  )
}
