/** Words of the number input. */
export interface NumberInputLabels {
  /** The text is no number. */
  wrong: string
  increase: string
  decrease: string
}

/** The Russian words, used without a provider. */
export const numberInputLabels: NumberInputLabels = {
  wrong: 'Нужно число, например 12,5',
  increase: 'Больше',
  decrease: 'Меньше',
}
