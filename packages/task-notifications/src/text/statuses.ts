const labels: Record<string, string> = {
  Unsorted: 'Неразобранные',
  Planned: 'Запланированные',
  Accepted: 'Принятые',
  Progress: 'В работе',
  Review: 'На проверке',
  Completed: 'Завершенные',
}

/** Russian label of a task status for texts; a missing or unknown one is `Unknown`. */
export function statusLabel(status: string | null | undefined): string {
  return (status && Object.hasOwn(labels, status) && labels[status]) || 'Unknown'
}
