/** Words of the sidebar. */
export interface SidebarLabels {
  /** Names the navigation. */
  sections: string
  collapse: string
  expand: string
}

/** The Russian words, used without a provider. */
export const sidebarLabels: SidebarLabels = {
  sections: 'Разделы',
  collapse: 'Свернуть меню',
  expand: 'Развернуть меню',
}
