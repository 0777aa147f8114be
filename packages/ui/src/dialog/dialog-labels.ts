/** Words of dialogs, modals and sheets. */
export interface DialogLabels {
  close: string
}

/** The Russian words, used without a provider. */
export const dialogLabels: DialogLabels = {
  close: 'Закрыть',
}
