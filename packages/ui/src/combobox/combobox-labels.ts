import { plural } from '../lib/plural'

/** Words of both comboboxes. */
export interface ComboboxLabels {
  placeholder: string
  /** Names the list. */
  options: string
  empty: string
  loading: string
  failed: string
  retry: string
  clear: string
  /** Read aloud when the options have come. */
  found: (count: number) => string
  create: (text: string) => string
  createFailed: string
}

/** The Russian words, used without a provider. */
export const comboboxLabels: ComboboxLabels = {
  placeholder: 'Найти…',
  options: 'Варианты',
  empty: 'Ничего не найдено',
  loading: 'Поиск…',
  failed: 'Не удалось загрузить',
  retry: 'Повторить',
  clear: 'Очистить',
  found: (count) =>
    `${plural(count, 'Найден', 'Найдено', 'Найдено')} ${count} ${plural(count, 'вариант', 'варианта', 'вариантов')}`,
  create: (text) => `Создать «${text}»`,
  createFailed: 'Не удалось создать',
}
