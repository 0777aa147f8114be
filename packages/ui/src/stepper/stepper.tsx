import { Check, X } from 'lucide-react'
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { stepperLabels } from './stepper-labels'

/** A step with more than a name; `failed` shows where it went wrong. */
export interface Step {
  label: string
  text?: ReactNode
  failed?: boolean | undefined
}

/**
 * Props of {@link Stepper}: `current` counts from 0; equal to the number of steps it means all are done. With
 * `onStepSelect` the steps already passed are buttons; `compact` shows the current one alone, for narrow places
 * and without buttons.
 */
export interface StepperProps extends HTMLAttributes<HTMLOListElement> {
  steps: readonly (string | Step)[]
  current: number
  orientation?: 'horizontal' | 'vertical' | undefined
  compact?: boolean | undefined
  onStepSelect?: ((index: number) => void) | undefined
}

/** How far something has come. */
export const Stepper = forwardRef<HTMLOListElement, StepperProps>(function Stepper(
  { steps, current, orientation = 'horizontal', compact: isCompact = false, onStepSelect, className, ...props },
  ref,
) {
  const labels = useLabels('stepper', stepperLabels)
  const isVertical = orientation === 'vertical'
  const at = Math.min(current, steps.length - 1)
  return (
    <ol
      ref={ref}
      aria-label={labels.steps}
      data-slot="stepper"
      data-orientation={orientation}
      className={cn(
        'wu:flex wu:font-sans wu:text-md',
        isVertical ? 'wu:flex-col' : 'wu:flex-wrap wu:items-start wu:gap-x-2.5 wu:gap-y-1',
        className,
      )}
      {...props}
    >
      {steps.map((given, index) => {
        const step = typeof given === 'string' ? { label: given } : given
        const state = step.failed ? 'failed' : toState(index, current)
        const isLast = index === steps.length - 1
        const note = state === 'failed' ? labels.failed : state === 'done' ? labels.done : ''
        const name = (
          <>
            {step.label}
            {note && <span className="wu:sr-only"> — {note}</span>}
          </>
        )
        // In little room the others are there for screen readers alone; a focus on them would be nowhere to be seen.
        const isButton = onStepSelect !== undefined && index < current && !isCompact
        return (
          <li
            key={step.label}
            aria-current={index === current ? 'step' : undefined}
            data-state={state}
            className={cn(
              'wu:stepper-step',
              isCompact && index !== at ? 'wu:sr-only' : 'wu:relative wu:flex wu:min-w-0 wu:items-start wu:gap-2',
              isVertical && !isLast && 'wu:pb-4',
            )}
          >
            {!isVertical && !isCompact && index > 0 && (
              <span aria-hidden className="wu:mt-2.25 wu:h-0.5 wu:w-6 wu:shrink-0 wu:rounded-full wu:bg-line-strong" />
            )}
            {isVertical && !isLast && !isCompact && (
              <span
                aria-hidden
                className="wu:absolute wu:top-6 wu:bottom-1 wu:start-1.75 wu:w-0.5 wu:rounded-full wu:bg-line-strong"
              />
            )}
            <Mark state={state} />
            <span className="wu:min-w-0 wu:wrap-anywhere">
              {isButton ? (
                <button type="button" onClick={() => onStepSelect(index)} className="wu:stepper-button">
                  {name}
                </button>
              ) : (
                name
              )}
              {isCompact && index === at && (
                <span className="wu:ms-2 wu:font-normal wu:text-ink-3">{labels.progress(at + 1, steps.length)}</span>
              )}
              {step.text && <span className="wu:block wu:font-normal wu:text-ink-3 wu:text-sm">{step.text}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
})

type StepState = 'done' | 'current' | 'ahead' | 'failed'

function toState(index: number, current: number): StepState {
  if (index < current) return 'done'
  return index === current ? 'current' : 'ahead'
}

function Mark({ state }: { state: StepState }) {
  return (
    <span aria-hidden className="wu:stepper-mark">
      {state === 'done' && <Check aria-hidden size={11} strokeWidth={3} />}
      {state === 'failed' && <X aria-hidden size={11} strokeWidth={3} />}
    </span>
  )
}
