/** Words of the input of a sum of money. */
export interface MoneyInputLabels {
  placeholder: string
  /** The text is no sum. */
  wrong: string
  /** There are parts of a kopeck. */
  fraction: string
  tooLong: string
  /** `limit` is written as the control writes sums, with the sign of the currency. */
  tooSmall: (limit: string) => string
  tooLarge: (limit: string) => string
}

/** The Russian words, used without a provider. */
export const moneyInputLabels: MoneyInputLabels = {
  placeholder: '0,00',
  wrong: 'Не похоже на сумму. Напишите, например, 1 234,50',
  fraction: 'После запятой не больше двух цифр',
  tooLong: 'Слишком большая сумма',
  tooSmall: (limit) => `Не меньше ${limit}`,
  tooLarge: (limit) => `Не больше ${limit}`,
}
