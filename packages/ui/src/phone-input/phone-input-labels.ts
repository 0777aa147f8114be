/** Words of the input of a telephone number. */
export interface PhoneInputLabels {
  placeholder: string
  /** The text is no whole number. */
  wrong: string
}

/** The Russian words, used without a provider. */
export const phoneInputLabels: PhoneInputLabels = {
  placeholder: '+7 (343) 555-01-12',
  wrong: 'Неверный номер телефона. Пример: +7 (343) 555-01-12',
}
