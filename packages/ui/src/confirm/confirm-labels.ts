/** Words of questions and alerts. */
export interface ConfirmLabels {
  confirm: string
  cancel: string
  close: string
  /** The question of a leave guard, and its answer. */
  leaveTitle: string
  leave: string
}

/** The Russian words, used without a provider. */
export const confirmLabels: ConfirmLabels = {
  confirm: 'Подтвердить',
  cancel: 'Отмена',
  close: 'Закрыть',
  leaveTitle: 'Есть несохранённые изменения. Уйти?',
  leave: 'Уйти',
}
