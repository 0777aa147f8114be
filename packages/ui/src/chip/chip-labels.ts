/** Words of the chip. */
export interface ChipLabels {
  remove: (value: string) => string
}

/** The Russian words, used without a provider. */
export const chipLabels: ChipLabels = {
  remove: (value) => `Убрать: ${value}`,
}
