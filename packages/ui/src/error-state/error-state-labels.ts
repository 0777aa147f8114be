/** Words in place of what could not be loaded. */
export interface ErrorStateLabels {
  title: string
  /** Above what was loaded before. */
  notRefreshed: string
  retry: string
}

/** The Russian words, used without a provider. */
export const errorStateLabels: ErrorStateLabels = {
  title: 'Не удалось загрузить',
  notRefreshed: 'Не удалось обновить, показаны прежние данные',
  retry: 'Повторить',
}
