import { clsx } from 'clsx'

/** Meanings of rooms as a plan colours them, row by row from the top floor: taken, expiring, overdue, planned, common. */
const FLOORS = ['owboom', 'miooow', 'wboomi', 'iooowb', 'boomio']
const TONES: Record<string, string> = {
  o: 'bg-ok-soft',
  w: 'bg-warn-soft',
  b: 'bg-bad-soft',
  i: 'bg-info-soft',
  m: 'bg-muted-soft',
}

/** A drawn building beside the form: five floors of six rooms, in the colours the plans use. Says nothing, so it is not read. */
export function FloorDrawing() {
  return (
    <div aria-hidden="true" className="grid h-full place-items-center rounded-lg bg-sunken p-10 max-lg:hidden">
      <div className="grid aspect-[1.06] w-full max-w-142 grid-cols-6 grid-rows-5 gap-2 border-2 border-line-strong p-1.5">
        {FLOORS.flatMap((floor, row) =>
          [...floor].map((tone, column) => (
            <div
              key={`${5 - row}${column}`}
              className={clsx('rounded-md border border-line-strong p-2.5 text-ink-3 text-sm', TONES[tone])}
            >
              {`А-${5 - row}0${column + 1}`}
            </div>
          )),
        )}
      </div>
    </div>
  )
}
