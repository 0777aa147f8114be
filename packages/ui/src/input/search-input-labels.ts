/** Words of the search input. */
export interface SearchInputLabels {
  search: string
  clear: string
}

/** The Russian words, used without a provider. */
export const searchInputLabels: SearchInputLabels = {
  search: 'Поиск',
  clear: 'Очистить',
}
