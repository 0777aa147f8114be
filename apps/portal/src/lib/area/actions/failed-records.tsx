/** The records that an action for many left as they were, each with the reason. */
export function FailedRecords({
  records,
  failed,
}: {
  records: readonly { id: number; name: string }[]
  failed: readonly { id: number; message: string }[]
}) {
  return (
    <ul className="flex flex-col gap-2">
      {failed.map(({ id, message }) => (
        <li key={id} className="break-words">
          <span className="font-[550]">{records.find((one) => one.id === id)?.name ?? `№ ${id}`}</span>
          <span className="block text-ink-2">{message}</span>
        </li>
      ))}
    </ul>
  )
}
