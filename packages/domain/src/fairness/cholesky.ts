/** Square matrices stand row by row in one array. The lower factor of a symmetric positive definite matrix: A = G Gᵀ. */
export const choleskyFactor = (matrix: Float64Array, size: number): Float64Array => {
  const factor = Float64Array.from(matrix);
  for (let column = 0; column < size; column += 1) {
    for (let row = column; row < size; row += 1) {
      let sum = factor[row * size + column]!;
      for (let at = 0; at < column; at += 1) sum -= factor[row * size + at]! * factor[column * size + at]!;
      factor[row * size + column] = row === column ? Math.sqrt(sum) : sum / factor[column * size + column]!;
    }
  }
  return factor;
};

/** Solves Gᵀ x = values, in place. */
export const solveTransposed = (factor: Float64Array, size: number, values: Float64Array): Float64Array => {
  for (let row = size - 1; row >= 0; row -= 1) {
    const solved = values[row]! / factor[row * size + row]!;
    values[row] = solved;
    for (let at = 0; at < row; at += 1) values[at] = values[at]! - factor[row * size + at]! * solved;
  }
  return values;
};

/** Solves G Gᵀ x = right. */
export const solve = (factor: Float64Array, size: number, right: Float64Array): Float64Array => {
  const values = Float64Array.from(right);
  for (let row = 0; row < size; row += 1) {
    let sum = values[row]!;
    for (let at = 0; at < row; at += 1) sum -= factor[row * size + at]! * values[at]!;
    values[row] = sum / factor[row * size + row]!;
  }
  return solveTransposed(factor, size, values);
};

export const withDiagonal = (matrix: Float64Array, size: number, added: number): Float64Array => {
  const sum = Float64Array.from(matrix);
  for (let at = 0; at < size; at += 1) sum[at * size + at] = sum[at * size + at]! + added;
  return sum;
};
