/** What the source of the workspace says where its server does not. */
export const SOURCE_LABELS = {
  emptyAnswer: 'Сервер ответил пустым сообщением',
  sessionEnded: 'Сессия завершена. Войдите снова',
  offline: 'Нет связи с сервером',
  actionFailed: 'Произошла ошибка при выполнении запроса',
}

/** Texts of that source. */
export type SourceLabels = typeof SOURCE_LABELS
