import { Progress as Primitive } from 'radix-ui'
import { forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn'

/** Props of {@link Progress}: `value` from 0 to 1, null while nobody knows. */
export interface ProgressProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  value: number | null
  label: string
}

/** How much is done. */
export const Progress = forwardRef<HTMLDivElement, ProgressProps>(function Progress(
  { value, label, className, ...props },
  ref,
) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <Primitive.Root
      ref={ref}
      value={percent}
      max={100}
      aria-label={label}
      aria-valuetext={percent === null ? undefined : `${percent} %`}
      data-slot="progress"
      className={cn('wu:h-1 wu:w-full wu:overflow-hidden wu:rounded-full wu:bg-muted-soft', className)}
      {...props}
    >
      <Primitive.Indicator
        style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }}
        className={cn(
          'wu:h-full wu:rounded-full wu:bg-brand',
          percent === null
            ? 'wu:w-1/3 wu:animate-slide wu:motion-reduce:w-full wu:motion-reduce:animate-none wu:motion-reduce:opacity-50'
            : 'wu:w-full wu:origin-left wu:transition-transform wu:duration-(--ws-base) wu:motion-reduce:transition-none',
        )}
      />
    </Primitive.Root>
  )
})
