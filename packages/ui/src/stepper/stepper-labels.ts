/** Words of the stepper. */
export interface StepperLabels {
  steps: string
  done: string
  failed: string
  /** `step` counts from 1. */
  progress: (step: number, count: number) => string
}

/** The Russian words, used without a provider. */
export const stepperLabels: StepperLabels = {
  steps: 'Шаги',
  done: 'пройден',
  failed: 'ошибка',
  progress: (step, count) => `Шаг ${step} из ${count}`,
}
