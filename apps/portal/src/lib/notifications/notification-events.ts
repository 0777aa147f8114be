import type { Schema } from '@ws/api-client/contract'

/** An event that a person may switch off. */
export type NotificationEvent = keyof Schema<'NotificationSettings'>['channels']

/** Events in the order of the table, in words of the person; the channel `fixed` cannot be switched off. */
export const EVENTS: Readonly<Record<NotificationEvent, { label: string; hint: string; fixed?: 'app' }>> = {
  'todo.emergency': { label: 'Аварии', hint: 'В приложении сообщаем всегда, и в тихие часы', fixed: 'app' },
  'todo.assigned': { label: 'Назначения', hint: 'Задачу назначили вам или сняли с вас' },
  'todo.mention': { label: 'Упоминания', hint: 'Вас назвали через @ в задаче или комментарии' },
  'todo.created_in_zone': { label: 'Новые задачи бригады', hint: 'Вы руководитель бригады' },
  'todo.status': { label: 'Смена статуса', hint: 'Задачи, в которых вы участвуете' },
  'todo.completed': { label: 'Завершение задач', hint: 'Задачи, которые вы поставили или наблюдаете' },
  'todo.comment': { label: 'Комментарии', hint: 'Обсуждения, в которых вы участвуете' },
  'todo.due_soon': { label: 'Срок подходит', hint: 'Задачи, которые вы выполняете' },
  'todo.overdue': { label: 'Срок прошёл', hint: 'Задачи, которые вы выполняете' },
  'todo.sla_breach': {
    label: 'Нарушение срока',
    hint: 'Не приняли или не сделали вовремя: вы исполнитель, руководитель бригады или диспетчер',
  },
  'todo.deleted': { label: 'Удаление задач', hint: 'Задачи, в которых вы участвовали' },
  'todo.chronic': {
    label: 'Хронические места',
    hint: 'Похожие заявки повторяются в одном месте; вы распределяете задачи',
  },
  'record.mention': { label: 'Упоминания в записях', hint: 'Вас назвали через @ в комментарии к записи' },
  'record.comment': {
    label: 'Комментарии к записям',
    hint: 'Записи, за которыми вы наблюдаете или которые обсуждаете',
  },
  'record.changed': { label: 'Изменения записей', hint: 'Записи, за которыми вы наблюдаете' },
  'permit.expires': { label: 'Сроки допусков', hint: 'Скоро истекает ваш допуск' },
  'kb.review_due': { label: 'Актуальность страниц', hint: 'Вашу страницу базы знаний пора проверить' },
  'kb.ack_required': { label: 'Ознакомление со страницей', hint: 'Страница базы знаний ждёт вашей отметки' },
  'kb.review': { label: 'Страницы на проверке', hint: 'Страницу просят опубликовать или предлагают правку' },
  'kb.decided': { label: 'Решения о страницах', hint: 'Вашу страницу или правку опубликовали либо вернули' },
  'kb.feedback': { label: 'Страница не помогла', hint: 'Читатель написал, чего не хватает на вашей странице' },
  'object.approved': { label: 'Объект принят в управление', hint: 'По вашей заявке' },
  'object.rejected': { label: 'Заявка на объект отклонена', hint: 'С причиной отказа' },
  'contract.approval': { label: 'Договор ждёт согласования', hint: 'Ваша очередь в маршруте' },
  'contract.returned': { label: 'Договор возвращён', hint: 'Договоры, которые вы готовили' },
  'contract.activated': { label: 'Договор активирован', hint: 'Договоры, которые вы ведёте или рассчитываете' },
  'contract.expiring': { label: 'Договор истекает', hint: 'За 90, 60, 30, 14 и 3 дня' },
  'document.approval': { label: 'Документ ждёт согласования', hint: 'Вас выбрали согласующим' },
  'document.decided': { label: 'Документ согласован или возвращён', hint: 'Документы, которыми вы владеете' },
  'debt.due_soon': { label: 'Скоро срок оплаты', hint: 'Договоры, которые вы ведёте' },
  'debt.overdue': {
    label: 'Просрочка оплаты',
    hint: 'Шаги взыскания по договорам, которые вы ведёте или рассчитываете',
  },
  'tenant.note': { label: 'Сообщения об арендаторах', hint: 'Арендаторы, которых вы ведёте' },
  'payment.received': { label: 'Поступил платёж', hint: 'По договорам, которые вы ведёте' },
  'stock.low': { label: 'Запас ниже минимума', hint: 'Позиции, за которые вы отвечаете или которые принимаете' },
  'export.ready': { label: 'Файл готов', hint: 'Отчёты по расписанию и файлы, которые вы заказали' },
  'shift.handover': { label: 'Передача смены', hint: 'Вам сдают смену или принимают вашу' },
  'article.ack_required': { label: 'Статья ждёт ознакомления', hint: 'Статьи, которые адресованы вам' },
  'article.proposed': { label: 'Статья ждёт публикации', hint: 'Вы публикуете статьи' },
  'conference.invited': { label: 'Приглашения на встречи', hint: 'Вас пригласили, или встречу отменили' },
  'conference.starts': { label: 'Встреча скоро начнётся', hint: 'За 15 минут и за минуту до начала' },
  'call.missed': { label: 'Пропущенные звонки', hint: 'Вам звонили, вы не ответили' },
  'chat.mention': { label: 'Вас упомянули в беседе', hint: 'По имени после «@»' },
  'chat.message': { label: 'Вам написали лично', hint: 'Сообщения личных бесед' },
  'accrual.digest': { label: 'Начисления выставлены', hint: 'Сколько и на какую сумму; вы бухгалтер' },
}
