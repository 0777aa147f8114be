/** Words of the input of a time of day. */
export interface TimeInputLabels {
  placeholder: string
  /** The text is no time. */
  wrong: string
  /** `limit` is `HH:mm`. */
  tooEarly: (limit: string) => string
  tooLate: (limit: string) => string
}

/** The Russian words, used without a provider. */
export const timeInputLabels: TimeInputLabels = {
  placeholder: 'чч:мм',
  wrong: 'Такого времени нет. Напишите, например, 9:30 или 930',
  tooEarly: (limit) => `Не раньше ${limit}`,
  tooLate: (limit) => `Не позже ${limit}`,
}
