/** Words of the restricted input. */
export interface RestrictedInputLabels {
  /** Told to screen readers after characters were taken away; they are given as they were typed. */
  stripped: (characters: string) => string
}

/** The Russian words, used without a provider. */
export const restrictedInputLabels: RestrictedInputLabels = {
  stripped: (characters) => `Убраны недопустимые знаки: ${characters}`,
}
