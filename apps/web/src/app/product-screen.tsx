import { ProductFormPage } from '#features/catalogue/products/product-form-page'
import { ElabelTab } from '#features/guest/elabel/elabel-tab'

/** A product; its e-label, which is another feature's, is put into it here. */
export function ProductScreen() {
  return <ProductFormPage elabel={<ElabelTab />} />
}
