/** Words of filter chips. */
export interface FilterChipLabels {
  clear: (filter: string) => string
}

/** The Russian words, used without a provider. */
export const filterChipLabels: FilterChipLabels = {
  clear: (filter) => `Сбросить: ${filter}`,
}
