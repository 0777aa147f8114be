import { clsx } from 'clsx'

const COLORS = [
  ['#3B82F6', 'Синий'],
  ['#14B8A6', 'Бирюзовый'],
  ['#22C55E', 'Зелёный'],
  ['#F59E0B', 'Жёлтый'],
  ['#F97316', 'Оранжевый'],
  ['#DC2626', 'Красный'],
  ['#EC4899', 'Розовый'],
  ['#8B5CF6', 'Фиолетовый'],
  ['#64748B', 'Серый'],
] as const

interface NodeColorProps {
  value: string | undefined
  disabled: boolean
  onChange: (color: string | null) => void
}

/** «Цвет»: of the branch, or one of its own. */
export function NodeColor({ value, disabled, onChange }: NodeColorProps) {
  return (
    <fieldset aria-label="Цвет" className="flex flex-col gap-1.5">
      <span className="font-medium text-ink-2 text-sm">Цвет</span>
      <div className="flex flex-wrap items-center gap-1.5">
        <button
          type="button"
          disabled={disabled}
          aria-pressed={value === undefined}
          className={clsx(
            'h-7 rounded-md border border-line px-2 text-sm focus-visible:outline-2 focus-visible:outline-focus',
            value === undefined && 'bg-brand-soft',
          )}
          onClick={() => onChange(null)}
        >
          Как у ветки
        </button>
        {COLORS.map(([color, name]) => (
          <button
            key={color}
            type="button"
            disabled={disabled}
            aria-label={name}
            aria-pressed={value?.toUpperCase() === color}
            title={name}
            className={clsx(
              'size-7 rounded-md focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2',
              value?.toUpperCase() === color && 'ring-2 ring-ink ring-offset-2 ring-offset-surface',
            )}
            style={{ backgroundColor: color }}
            onClick={() => onChange(color)}
          />
        ))}
      </div>
    </fieldset>
  )
}
