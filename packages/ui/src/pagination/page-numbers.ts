/** Pages beside the current one. */
const BESIDE = 1

/** Pages to offer: the ends, the current one and its neighbours; `null` stands for a gap of more than one page. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) <= BESIDE,
  )
  return near.flatMap((one, index) => {
    const gap = one - (near[index - 1] ?? 0) - 1
    if (index === 0 || gap === 0) return [one]
    // A gap of one page takes the place of that page, so the page itself is shown.
    return gap === 1 ? [one - 1, one] : [null, one]
  })
}
