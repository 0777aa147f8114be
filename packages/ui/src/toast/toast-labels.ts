/** Words of the toasts. */
export interface ToastLabels {
  /** Name of the stack and the key that leads into it. */
  region: string
  /** Words for the icons. */
  success: string
  error: string
  info: string
  loading: string
  undo: string
  close: string
  closeAll: string
  /** How many wait for a place. */
  more: (count: number) => string
}

/** The Russian words, used without a provider. */
export const toastLabels: ToastLabels = {
  region: 'Уведомления, F8',
  success: 'Готово',
  error: 'Ошибка',
  info: 'Сообщение',
  loading: 'Выполняется',
  undo: 'Отменить',
  close: 'Закрыть уведомление',
  closeAll: 'Закрыть все',
  more: (count) => `ещё ${count}`,
}
