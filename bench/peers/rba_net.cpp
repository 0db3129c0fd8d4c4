// The arithmetic of one time step of RockBarrierAnalytica's default barrier (Gasparini 2023) by its published counts,
// written anew: 3 panels of 53 x 32 net nodes whose springs to four neighbours are evaluated from both sides, 12 ropes
// of 1314 nodes in 4200 slots, 80 shackles, 4 posts, one sphere tested against every node, all in single precision and
// semi-implicit Euler steps of 5e-5 s. It is made to cost what the original's arithmetic costs, not to be right; loops
// run one after another on one core as the original's kernels do on a processor. The last line is JSON.
//   rba_net [SECONDS]     simulated time, 3.5 as in the original
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include <chrono>

namespace {

constexpr float kStep = 5e-5f;
constexpr int kPanels = 3, kColumns = 53, kRows = 32, kNetNodes = kPanels * kColumns * kRows;
constexpr int kRopes = 12, kSlots = 350, kShackles = 80, kPosts = 4;
constexpr int kRopeNodes[kRopes] = {264, 298, 80, 80, 80, 80, 80, 80, 80, 80, 56, 56};

struct Float3 {
  float x = 0.0f, y = 0.0f, z = 0.0f;
};
Float3 operator+(Float3 a, Float3 b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
Float3 operator-(Float3 a, Float3 b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
Float3 operator*(float s, Float3 a) {
  return {s * a.x, s * a.y, s * a.z};
}
float dot(Float3 a, Float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// Yielding spring with a damper along its axis: force on the first point.
Float3 net_spring(Float3 xa, Float3 xb, Float3 va, Float3 vb, float rest) {
  const Float3 arm = xb - xa;
  const float length = std::sqrt(dot(arm, arm)), inverse = 1.0f / (length + 1e-9f);
  const Float3 axis = inverse * arm;
  const float strain = (length - rest) / rest;
  const float tension = strain < 5.0f ? 1e4f * strain : 5e4f + 1e3f * (strain - 5.0f);
  return (tension + 14.0f * dot(vb - va, axis)) * axis;
}

/// Linear spring that damps the whole relative velocity: force on the first point.
Float3 rope_spring(Float3 xa, Float3 xb, Float3 va, Float3 vb, float rest, float stiffness, float damping) {
  const Float3 arm = xb - xa;
  const float length = std::sqrt(dot(arm, arm)), inverse = 1.0f / (length + 1e-9f);
  return (stiffness * (length - rest) * inverse) * arm + damping * (vb - va);
}

struct Barrier {
  std::vector<Float3> x{kNetNodes}, v{kNetNodes}, rope_x{kRopes * kSlots}, rope_v{kRopes * kSlots};
  std::vector<Float3> shackle_x{kShackles}, shackle_v{kShackles};
  Float3 post_x[kPosts], post_v[kPosts];
  Float3 rock_x{7.5f, 35.0f, 1.5f}, rock_v{};

  Barrier() {
    for (int p = 0; p < kPanels; ++p)
      for (int i = 0; i < kColumns; ++i)
        for (int j = 0; j < kRows; ++j) x[node(p, i, j)] = {5.0f * p + 0.0943f * i, 0.0f, 0.2f + 0.0938f * j};
    for (int r = 0; r < kRopes; ++r)
      for (int k = 0; k < kSlots; ++k)
        rope_x[r * kSlots + k] = {-3.0f + 0.08f * k, 0.0f, r < 2 ? 3.0f * r : 3.0f - 0.02f * k};
    for (int k = 0; k < kShackles; ++k) shackle_x[k] = x[(k * 61) % kNetNodes];
    for (int p = 0; p < kPosts; ++p) post_x[p] = {5.0f * p, 0.0f, 3.0f};
  }

  static int node(int panel, int i, int j) { return (panel * kColumns + i) * kRows + j; }

  void pull_net() {
    for (int p = 0; p < kPanels; ++p)
      for (int i = 0; i < kColumns; ++i)
        for (int j = 0; j < kRows; ++j) {
          const int n = node(p, i, j);
          Float3 force{0.0f, -0.981f, 0.0f};
          for (int k = 0; k < 4; ++k) {
            const int i2 = i + (k == 0) - (k == 1), j2 = j + (k == 2) - (k == 3);
            if (i2 < 0 || i2 >= kColumns || j2 < 0 || j2 >= kRows) continue;
            const int m = node(p, i2, j2);
            force = force + net_spring(x[n], x[m], v[n], v[m], 0.094f);
          }
          v[n] = v[n] + (kStep / 0.1f) * force;
        }
  }

  void pull_ropes() {
    for (int r = 0; r < kRopes; ++r)
      for (int k = 0; k < kSlots; ++k) {
        const int n = r * kSlots + k;
        // The original damps all slots, those without a node too.
        const float keep = std::exp(-50.0f * kStep);
        if (k == 0 || k >= kRopeNodes[r] - 1) {
          rope_v[n] = keep * rope_v[n];
          continue;
        }
        Float3 force{0.0f, -0.785f, 0.0f};
        for (const int m : {n - 1, n + 1})
          force = force + rope_spring(rope_x[n], rope_x[m], rope_v[n], rope_v[m], 0.0762f, 1e6f, 200.0f);
        rope_v[n] = keep * (rope_v[n] + (kStep / 0.08f) * force);
      }
  }

  void pull_shackles() {
    for (int k = 0; k < kShackles; ++k) {
      const int n = (k * 61) % kNetNodes, m = (k % 2) * kSlots + 5 + 3 * (k / 2);
      const Float3 on_net = rope_spring(x[n], shackle_x[k], v[n], shackle_v[k], 0.0f, 10.0f, 0.5f);
      const Float3 on_rope = rope_spring(rope_x[m], shackle_x[k], rope_v[m], shackle_v[k], 0.0f, 0.01f, 0.1f);
      v[n] = v[n] + (kStep / 0.1f) * on_net;
      rope_v[m] = rope_v[m] + (kStep / 0.08f) * on_rope;
      shackle_v[k] = shackle_v[k] - (kStep / 0.5f) * (on_net + on_rope);
      shackle_x[k] = shackle_x[k] + kStep * shackle_v[k];
    }
  }

  /// Nodes of the ropes that a post guides, looked for in every step.
  void pull_posts() {
    for (int p = 0; p < kPosts; ++p) {
      int nearest = 0;
      float least = 1e9f;
      for (int k = 0; k < 42; ++k) {
        const Float3 arm = rope_x[(p % 2) * kSlots + 3 * k] - post_x[p];
        const float distance = dot(arm, arm);
        if (distance < least) {
          least = distance;
          nearest = k;
        }
      }
      const Float3 base{5.0f * p, 0.0f, 0.0f};
      const Float3 force = rope_spring(post_x[p], base, post_v[p], {}, 3.0f, 1e6f, 1e3f);
      post_v[p] = post_v[p] + (kStep / 50.0f) * force + (1e-9f * static_cast<float>(nearest)) * force;
      post_x[p] = post_x[p] + kStep * post_v[p];
    }
  }

  void meet_rock() {
    rock_v.y -= 9.81f * kStep;
    for (int n = 0; n < kNetNodes; ++n) {
      const Float3 arm = x[n] - rock_x;
      const float distance = std::sqrt(dot(arm, arm));
      if (distance >= 0.5f) continue;
      const Float3 normal = (1.0f / (distance + 1e-9f)) * arm;
      const float depth = 0.5f - distance;
      const Float3 force = (1e6f * depth * depth + 150.0f * dot(rock_v - v[n], normal)) * normal;
      v[n] = v[n] + (kStep / 0.1f) * force;
      rock_v = rock_v - (kStep / 500.0f) * force;
      x[n] = x[n] + depth * normal;
    }
    rock_x = rock_x + kStep * rock_v;
  }

  void move() {
    for (int n = 0; n < kNetNodes; ++n) x[n] = x[n] + kStep * v[n];
    // After all forces: nodes moved one after another within the loop of the ropes would see one neighbour at its new
    // place and one at its old, which drives long waves until they overflow. Side by side, as the original runs, most
    // read old places.
    for (int r = 0; r < kRopes; ++r)
      for (int k = 1; k < kRopeNodes[r] - 1; ++k)
        rope_x[r * kSlots + k] = rope_x[r * kSlots + k] + kStep * rope_v[r * kSlots + k];
    // The edges are held, so that the figures stay finite.
    for (int p = 0; p < kPanels; ++p)
      for (int i = 0; i < kColumns; ++i)
        for (const int j : {0, kRows - 1}) v[node(p, i, j)] = {};
  }

  void step() {
    pull_net();
    pull_ropes();
    pull_shackles();
    pull_posts();
    meet_rock();
    move();
  }
};

}  // namespace

int main(int count, char** words) {
  const double duration = count > 1 ? std::atof(words[1]) : 3.5;
  const int steps = static_cast<int>(std::lround(duration / kStep));
  Barrier barrier;
  const auto start = std::chrono::steady_clock::now();
  const std::clock_t ticks = std::clock();
  for (int k = 0; k < steps; ++k) barrier.step();
  const double cpu = static_cast<double>(std::clock() - ticks) / CLOCKS_PER_SEC;
  const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::printf("{\"steps\": %d, \"wall_s\": %.4f, \"cpu_s\": %.4f, \"us_per_step\": %.2f, \"rock_y\": %.3f}\n", steps,
              wall, cpu, 1e6 * cpu / steps, static_cast<double>(barrier.rock_x.y));
  return std::isfinite(barrier.rock_x.y) ? 0 : 1;
}
