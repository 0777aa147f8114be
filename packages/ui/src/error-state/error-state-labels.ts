/** Words in place of what could not be loaded. */
export interface ErrorStateLabels {
  title: string
  retry: string
}

/** The Russian words, used without a provider. */
export const errorStateLabels: ErrorStateLabels = {
  title: 'Не удалось загрузить',
  retry: 'Повторить',
}
