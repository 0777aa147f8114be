/** Words of the spinner. */
export interface SpinnerLabels {
  loading: string
}

/** The Russian words, used without a provider. */
export const spinnerLabels: SpinnerLabels = {
  loading: 'Загрузка',
}
