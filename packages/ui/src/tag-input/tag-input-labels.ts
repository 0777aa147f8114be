/** Words of the tag input. */
export interface TagInputLabels {
  placeholder: string
  /** In place of the placeholder when no more tags fit. */
  full: (max: number) => string
}

/** The Russian words, used without a provider. */
export const tagInputLabels: TagInputLabels = {
  placeholder: 'Добавить тег',
  full: (max) => `Не больше ${max}`,
}
