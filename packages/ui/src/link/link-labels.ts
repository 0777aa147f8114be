/** Words of links. */
export interface LinkLabels {
  newTab: string
}

/** The Russian words, used without a provider. */
export const linkLabels: LinkLabels = {
  newTab: 'откроется в новой вкладке',
}
