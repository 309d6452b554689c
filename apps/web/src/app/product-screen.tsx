import { ElabelTab } from '#features/integrations/elabel/elabel-tab'
import { ProductFormPage } from '#features/sales/products/product-form-page'

/** A product; its e-label, which is another feature's, is put into it here. */
export function ProductScreen() {
  return <ProductFormPage elabel={<ElabelTab />} />
}
