import { plural } from '../lib/plural'

/** Words of a field. */
export interface FieldLabels {
  /** How many characters may still be typed; read when few are left. */
  left: (count: number) => string
  /** By how many characters the text is too long. */
  over: (count: number) => string
}

/** The Russian words, used without a provider. */
export const fieldLabels: FieldLabels = {
  left: (count) =>
    `${plural(count, 'Остался', 'Осталось', 'Осталось')} ${count} ${plural(count, 'знак', 'знака', 'знаков')}`,
  over: (count) => `Лишних знаков: ${count}`,
}
