/** Words of the bar of bulk actions. Numbers come as texts, already written in the language. */
export interface BulkBarLabels {
  title: string
  selected: (written: string) => string
  saidSelected: (written: string) => string
  selectAll: (written: string) => string
  clear: string
}

/** The Russian words, used without a provider. */
export const bulkBarLabels: BulkBarLabels = {
  title: 'Действия с выбранными',
  selected: (written) => `${written} выбрано`,
  saidSelected: (written) => `Выбрано: ${written}`,
  selectAll: (written) => `Выбрать все ${written}`,
  clear: 'Снять выделение',
}
