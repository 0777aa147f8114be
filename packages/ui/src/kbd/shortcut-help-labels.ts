/** Words of the help about keys. */
export interface ShortcutHelpLabels {
  title: string
  search: string
  nothingFound: string
}

/** The Russian words, used without a provider. */
export const shortcutHelpLabels: ShortcutHelpLabels = {
  title: 'Горячие клавиши',
  search: 'Найти действие',
  nothingFound: 'Такого действия нет',
}
