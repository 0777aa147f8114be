import { Check } from 'lucide-react'
import { forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn'

/** Props of {@link Stepper}: `current` counts from 0; equal to the number of steps it means all are done. */
export interface StepperProps extends HTMLAttributes<HTMLOListElement> {
  steps: readonly string[]
  current: number
}

/** How far something has come. */
export const Stepper = forwardRef<HTMLOListElement, StepperProps>(function Stepper(
  { steps, current, className, ...props },
  ref,
) {
  return (
    <ol
      ref={ref}
      aria-label="Шаги"
      data-slot="stepper"
      className={cn('wu:flex wu:flex-wrap wu:items-center wu:gap-x-2.5 wu:gap-y-1 wu:font-sans wu:text-md', className)}
      {...props}
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          data-state={toState(index, current)}
          className={cn(
            'wu:flex wu:items-center wu:gap-2',
            index === current ? 'wu:font-[600] wu:text-ink' : 'wu:text-ink-2',
          )}
        >
          {index > 0 && <span aria-hidden className="wu:h-0.5 wu:w-6 wu:rounded-full wu:bg-line-strong" />}
          <Mark state={toState(index, current)} />
          {step}
          {index < current && <span className="wu:sr-only"> — пройден</span>}
        </li>
      ))}
    </ol>
  )
})

type StepState = 'done' | 'current' | 'ahead'

function toState(index: number, current: number): StepState {
  if (index < current) return 'done'
  return index === current ? 'current' : 'ahead'
}

function Mark({ state }: { state: StepState }) {
  return (
    <span
      aria-hidden
      className={cn(
        'wu:inline-flex wu:size-4 wu:shrink-0 wu:items-center wu:justify-center wu:rounded-full wu:border wu:text-ink-inverse',
        state === 'done' && 'wu:border-ok-mark wu:bg-ok-mark',
        state === 'current' && 'wu:border-[5px] wu:border-info-mark wu:bg-surface',
        state === 'ahead' && 'wu:border-line-strong',
      )}
    >
      {state === 'done' && <Check aria-hidden size={11} strokeWidth={3} />}
    </span>
  )
}
