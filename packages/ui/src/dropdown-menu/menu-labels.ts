/** Words of menus. */
export interface MenuLabels {
  /** In a menu without a line. */
  empty: string
}

/** The Russian words, used without a provider. */
export const menuLabels: MenuLabels = {
  empty: 'Нет действий',
}
