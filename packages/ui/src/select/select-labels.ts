/** Words of the select. */
export interface SelectLabels {
  placeholder: string
  clear: string
}

/** The Russian words, used without a provider. */
export const selectLabels: SelectLabels = {
  placeholder: 'Не выбрано',
  clear: 'Очистить',
}
