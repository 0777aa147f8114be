import { Check, ChevronDown, X } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useFieldControl } from '../field/field-context'
import { IconButton } from '../icon-button/icon-button'
import { controlLine, controlLook } from '../input/control-look'
import { cn } from '../lib/cn'
import { floating, floatingItem } from '../lib/floating'

/** One choice of a {@link Select}. */
export interface SelectOption<V extends string> {
  value: V
  label: string
  icon?: ReactNode
  disabled?: boolean
}

/** Props of {@link Select}: `clearable` offers a way back to «nothing chosen». Outside a `Field` it needs `aria-label`. */
export interface SelectProps<V extends string> {
  value: V | null
  onChange: (value: V | null) => void
  options: readonly SelectOption<V>[]
  placeholder?: string
  clearable?: boolean
  disabled?: boolean
  name?: string
  id?: string
  className?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** One of a closed list. */
export function Select<V extends string>({
  value,
  onChange,
  options,
  placeholder = 'Не выбрано',
  clearable = false,
  disabled,
  name,
  className,
  ...props
}: SelectProps<V>) {
  const wiring = useFieldControl(props)
  // Radix reserves the empty value for «nothing chosen», so values travel as places in the list.
  const place = options.findIndex((option) => option.value === value)
  const hasClear = clearable && place >= 0 && !disabled
  return (
    <div data-slot="select" className={cn('wu:relative wu:w-full wu:min-w-0', className)}>
      <Primitive.Root
        value={place < 0 ? '' : String(place)}
        onValueChange={(next) => onChange(options[Number(next)]?.value ?? null)}
        disabled={disabled}
        name={name}
      >
        <Primitive.Trigger
          aria-label={props['aria-label']}
          {...wiring}
          className={cn(
            controlLook,
            controlLine,
            'wu:flex wu:cursor-pointer wu:items-center wu:justify-between wu:gap-2 wu:text-left wu:data-placeholder:text-ink-3',
            hasClear && 'wu:pr-14',
          )}
        >
          <span className="wu:min-w-0 wu:truncate">
            <Primitive.Value placeholder={placeholder} />
          </span>
          <Primitive.Icon asChild>
            <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="wu:shrink-0 wu:text-ink-3" />
          </Primitive.Icon>
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            className={cn(
              floating,
              'wu:max-h-[min(20rem,var(--radix-select-content-available-height))] wu:min-w-(--radix-select-trigger-width) wu:max-w-[calc(100vw-1rem)] wu:overflow-hidden',
            )}
          >
            <Primitive.Viewport className="wu:overflow-y-auto wu:p-1">
              {options.map((option, index) => (
                <Primitive.Item
                  key={option.value}
                  value={String(index)}
                  disabled={option.disabled}
                  className={cn(floatingItem, 'wu:pr-8 wu:pointer-coarse:min-h-11 wu:relative')}
                >
                  <Primitive.ItemText asChild>
                    <span className="wu:inline-flex wu:min-w-0 wu:items-center wu:gap-2">
                      {option.icon}
                      <span className="wu:min-w-0 wu:truncate">{option.label}</span>
                    </span>
                  </Primitive.ItemText>
                  <Primitive.ItemIndicator className="wu:absolute wu:right-2 wu:text-brand">
                    <Check aria-hidden size={16} strokeWidth={1.75} />
                  </Primitive.ItemIndicator>
                </Primitive.Item>
              ))}
            </Primitive.Viewport>
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
      {hasClear && (
        <IconButton
          size="sm"
          label="Очистить"
          onClick={() => onChange(null)}
          className="wu:-translate-y-1/2 wu:absolute wu:top-1/2 wu:right-7 wu:size-6"
        >
          <X aria-hidden size={14} strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  )
}
