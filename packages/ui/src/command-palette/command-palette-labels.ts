import { plural } from '../lib/plural'

/** Words of the command palette. */
export interface CommandPaletteLabels {
  title: string
  placeholder: string
  results: string
  recent: string
  loading: string
  empty: (search: string) => string
  emptyHint: string
  failed: string
  retry: string
  /** Read aloud after each search. */
  found: (count: number) => string
  move: string
  open: string
  close: string
}

/** The Russian words, used without a provider. */
export const commandPaletteLabels: CommandPaletteLabels = {
  title: 'Поиск и команды',
  placeholder: 'Найти раздел, запись или действие',
  results: 'Найденное',
  recent: 'Недавнее',
  loading: 'Поиск…',
  empty: (search) => (search === '' ? 'Пока ничего нет' : `По запросу «${search}» ничего не найдено`),
  emptyHint: 'Проверьте написание или попробуйте короче',
  failed: 'Поиск не удался',
  retry: 'Повторить',
  found: (count) =>
    count === 0
      ? 'Ничего не найдено'
      : `${plural(count, 'Найден', 'Найдено', 'Найдено')} ${count} ${plural(count, 'вариант', 'варианта', 'вариантов')}`,
  move: 'выбрать',
  open: 'открыть',
  close: 'закрыть',
}
