/** Words of the select. */
export interface SelectLabels {
  placeholder: string
  clear: string
  loading: string
  failed: string
  retry: string
  empty: string
}

/** The Russian words, used without a provider. */
export const selectLabels: SelectLabels = {
  placeholder: 'Не выбрано',
  clear: 'Очистить',
  loading: 'Загрузка…',
  failed: 'Не удалось загрузить',
  retry: 'Повторить',
  empty: 'Выбирать не из чего',
}
