import { Progress as Primitive } from 'radix-ui'
import { forwardRef, type HTMLAttributes } from 'react'
import { useLanguage } from '../labels/use-labels'
import { cn } from '../lib/cn'

/** Props of {@link Progress}: `value` from 0 to 1, null while nobody knows; `showValue` writes name and percent above. */
export interface ProgressProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  value: number | null
  label: string
  size?: 'sm' | 'md' | undefined
  tone?: 'brand' | 'ok' | 'bad' | undefined
  showValue?: boolean | undefined
}

const tones = { brand: 'wu:bg-brand', ok: 'wu:bg-ok-mark', bad: 'wu:bg-bad-mark' }

/** How much is done. */
export const Progress = forwardRef<HTMLDivElement, ProgressProps>(function Progress(
  { value, label, size = 'sm', tone = 'brand', showValue: hasText = false, className, ...props },
  ref,
) {
  const language = useLanguage()
  const part = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
  const percent = part === null ? undefined : new Intl.NumberFormat(language, { style: 'percent' }).format(part)
  const bar = (
    <Primitive.Root
      ref={ref}
      value={part === null ? null : part * 100}
      max={100}
      aria-label={label}
      aria-valuetext={percent}
      data-slot="progress"
      data-tone={tone}
      className={cn('wu:progress', size === 'sm' ? 'wu:h-1 wu:forced-colors:h-2' : 'wu:h-2', !hasText && className)}
      {...props}
    >
      <Primitive.Indicator
        style={part === null ? undefined : { transform: `scaleX(${part})` }}
        className={cn(
          'wu:progress-fill',
          tones[tone],
          part === null
            ? 'wu:w-1/3 wu:animate-slide wu:motion-reduce:w-full wu:motion-reduce:animate-none wu:motion-reduce:opacity-50'
            : 'wu:w-full wu:origin-left wu:rtl:origin-right wu:transition-transform wu:duration-(--ws-base) wu:motion-reduce:transition-none',
        )}
      />
    </Primitive.Root>
  )
  if (!hasText) return bar
  return (
    <div className={cn('wu:flex wu:min-w-0 wu:flex-col wu:gap-1 wu:font-sans wu:text-ink-2 wu:text-sm', className)}>
      <div aria-hidden className="wu:flex wu:justify-between wu:gap-3">
        <span className="wu:min-w-0 wu:truncate">{label}</span>
        {percent && <span className="wu:shrink-0 wu:tabular-nums">{percent}</span>}
      </div>
      {bar}
    </div>
  )
})
