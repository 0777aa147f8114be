import type { BodyProps } from './document-body'

interface Sheet {
  id: string
  name: string
  cells: Record<string, { v?: string | number | boolean; f?: string }>
}

/** A spreadsheet as it is read: the filled cells of each sheet. */
export default function SpreadsheetBody({ body }: BodyProps) {
  const { sheets } = body.content as { sheets: Sheet[] }
  return (
    <div className="flex flex-col gap-6">
      {sheets.map((sheet) => (
        <section key={sheet.id} aria-label={sheet.name} className="flex flex-col gap-2">
          <h2 className="font-semibold">{sheet.name}</h2>
          <div className="overflow-x-auto rounded-md border border-line">
            <table className="w-full border-collapse text-sm">
              <tbody>
                {rowsOf(sheet).map(({ number, cells }) => (
                  <tr key={number}>
                    {cells.map(({ address, value }) => (
                      <td key={address} className="whitespace-nowrap border border-line px-2 py-1 tabular-nums">
                        {value}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </div>
  )
}

function rowsOf({ cells }: Sheet) {
  const places = Object.keys(cells).map((address) => {
    const [, letters = '', number = '0'] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
    return {
      column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
      number: Number(number),
    }
  })
  const columns = Math.max(0, ...places.map(({ column }) => column))
  const rows = Math.max(0, ...places.map(({ number }) => number))
  return Array.from({ length: rows }, (_, at) => ({
    number: at + 1,
    cells: Array.from({ length: columns }, (_unused, column) => {
      const address = `${lettersOf(column + 1)}${at + 1}`
      const cell = cells[address]
      return { address, value: cell?.v === undefined ? (cell?.f ?? '') : String(cell.v) }
    }),
  }))
}

function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return `${rest > 0 ? lettersOf(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`
}
