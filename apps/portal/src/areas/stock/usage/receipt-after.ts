/** In the address of an item: its first receipt is asked for at once. */
export const RECEIPT = 'receipt'

/** Where «Сохранить и оприходовать» leads. */
export function receiptAfter(address: '/goods' | '/consumable') {
  return {
    label: 'Сохранить и оприходовать',
    permission: 'stock.receipt',
    href: ({ id }: { id: number }) => `${address}/${id}?${RECEIPT}=1`,
  }
}
